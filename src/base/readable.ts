/** Rule of {@link isReadable}, for error messages. */
export const readableRule = 'must have a visible character, and no control or direction-override characters'
/** Rule of {@link isReadableLines}, for error messages. */
export const readableLinesRule = 'must have no control or direction-override characters except line breaks and tabs'

/** A character that is neither blank nor invisible, nor only a mark on another one. U+2800 is a blank of Braille. */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Control characters, and those that reorder the text around them, so that it reads as another one. */
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Returns whether people can read a line: it is empty, or they see it as it is. */
export function isReadable(text: string): boolean {
  return text === '' || (visible.test(text) && !misleading.test(text))
}

/** Returns whether people see a text of several lines as it is. It may be blank. */
export function isReadableLines(text: string): boolean {
  return !misleading.test(text.replace(/[\t\n\r]/g, ''))
}
