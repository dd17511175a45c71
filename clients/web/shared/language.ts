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

/** Where the browser stores nothing, only the state of the history survives a reload. */
function chosenBeforeReload(): string | undefined {
  const value: unknown = Reflect.get(Object(history.state) as object, chosen)
  return typeof value === 'string' ? value : undefined
}

/** The language of the page. */
export const currentLanguage = (): Language => language

/** Keeps the language in this browser, and shows the page in it. */
export function chooseLanguage(next: Language): void {
  local.setItem(chosen, next)
  history.replaceState({ ...Object(history.state), [chosen]: next }, '')
  // React Aria reads its texts only once.
  location.reload()
}
