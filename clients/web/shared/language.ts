import { local } from './stored.js'

export const languages = ['vi', 'en'] as const
export type Language = (typeof languages)[number]

const chosen = 'language'

/** The language that this user has chosen in this browser, or else the browser's. */
const language = preferredLanguage()

function preferredLanguage(): Language {
  const preferred = [local.getItem(chosen), chosenBeforeReload(), ...navigator.languages].map((tag) => tag?.slice(0, 2))
  return languages.find((known) => known === preferred.find((tag) => tag === 'vi' || tag === 'en')) ?? 'vi'
}

/** Where the browser stores nothing, the name of the window survives a reload. */
function chosenBeforeReload(): string | undefined {
  return /^language:(.*)/.exec(window.name)?.[1]
}

/** The language of the page. */
export const currentLanguage = (): Language => language

/** The tag of the language with the formats of its country. */
export const locale = language === 'vi' ? 'vi-VN' : 'en-GB'

/** Keeps the language in this browser, and shows the page in it. */
export function chooseLanguage(next: Language): void {
  local.setItem(chosen, next)
  window.name = `language:${next}`
  // React Aria reads its texts only once.
  location.reload()
}
