/** Characters beyond ASCII that an IRI can contain: letters, marks, digits, punctuation and symbols. */
const international = String.raw`(?![\0-\x7f])[\p{L}\p{M}\p{N}\p{P}\p{S}]`
const character = String.raw`(?:[\w.~:/?@!$&'()*+,;=-]|%[0-9A-Fa-f]{2}|${international})`
const iri = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${character}+(?:#${character}*)?$`, 'u')

/** Describes what `isIri` accepts, for error messages. */
export const iriRule = 'must be a URI such as urn:ngsi-ld:Device:1, without blanks or invisible characters'

/**
 * Returns whether a text is an absolute IRI (RFC 3987), such as a URI. Invisible characters, which RFC 3987 advises
 * against, are not allowed. The text is not normalized: IRIs are compared character by character (RFC 3987, 5.3.1).
 */
export function isIri(text: string): boolean {
  return iri.test(text)
}
