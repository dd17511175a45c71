import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

export const languages = ['vi', 'en'] as const
export type Language = (typeof languages)[number]

const files = { en: () => import('./en/index.js'), vi: () => import('./vi/index.js') }
const chosen = 'desk.language'

/** The language that this user has chosen in this browser, or else the browser's. */
const language = preferredLanguage()

function preferredLanguage(): Language {
  const preferred = [localStorage.getItem(chosen), ...navigator.languages].map((tag) => tag?.slice(0, 2))
  return languages.find((known) => known === preferred.find((tag) => tag === 'vi' || tag === 'en')) ?? 'vi'
}

/** The language of the page. */
export const currentLanguage = (): Language => language

/** Keeps the language in this browser, and shows the page in it. */
export function chooseLanguage(next: Language): void {
  localStorage.setItem(chosen, next)
  // React Aria reads its texts only once.
  location.reload()
}

/** Loads the texts of all pages: one small file is faster on a phone than several requests. */
export async function initTexts(): Promise<void> {
  document.documentElement.lang = language
  const resources = { [language]: await files[language]() }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources,
    defaultNS: 'common',
    // React escapes.
    interpolation: { escapeValue: false },
  })
}
