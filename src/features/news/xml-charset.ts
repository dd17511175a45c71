const utf16 = /^(?:\xFE\xFF|\xFF\xFE|<\0|\0<)/
/** Characters 0x80 to 0x9F of windows-1252, which Node 20 decodes as those of ISO 8859-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'

/**
 * Decodes an XML document. Text that is valid UTF-8 is UTF-8, because many servers declare a wrong charset. Other text has
 * the charset that the `Content-Type` or the XML declaration states.
 */
export function decodeXml(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  if (utf16.test(start)) return new TextDecoder(/^(?:\xFE\xFF|\0)/.test(start) ? 'utf-16be' : 'utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const declared = [
      /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1],
      /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1],
    ]
    const decoder = declared.map(decoderOf).find((found) => found !== undefined && found.encoding !== 'utf-8')
    const text = (decoder ?? new TextDecoder()).decode(bytes)
    if (decoder?.encoding === 'windows-1252')
      return text.replace(/[\x80-\x9F]/g, (control: string) => windows1252.charAt(control.charCodeAt(0) - 0x80))
    // Windows-1258 writes a letter and its tone as two characters.
    return decoder?.encoding === 'windows-1258' ? text.normalize('NFC') : text
  }
}

/** Returns `undefined` for an unknown charset. */
function decoderOf(label = '') {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
