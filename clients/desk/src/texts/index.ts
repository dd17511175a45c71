import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

export const languages = ['vi', 'en'] as const
export type Language = (typeof languages)[number]

type Namespace = Record<string, unknown>
const files = import.meta.glob<Namespace>('./{en,vi}/*.ts')
const chosen = 'desk.language'

/** Returns the language that this user has chosen in this browser, or else the browser's. */
export function preferredLanguage(): Language {
  const preferred = [localStorage.getItem(chosen), ...navigator.languages].map((tag) => tag?.slice(0, 2))
  return languages.find((language) => language === preferred.find((tag) => tag === 'vi' || tag === 'en')) ?? 'vi'
}

/** Keeps the language in this browser, and shows the page in it. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(chosen, language)
  // React Aria reads its texts only once.
  location.reload()
}

/** Loads the texts that every page needs. The texts of a page are loaded when it is opened. */
export async function initTexts(language: Language): Promise<void> {
  document.documentElement.lang = language
  await i18next
    .use({
      type: 'backend' as const,
      read: async (tag: string, namespace: string) => (await files[`./${tag}/${namespace}.ts`]?.())?.[namespace] ?? {},
    })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['common', 'session', 'shell'],
      defaultNS: 'common',
      // React escapes.
      interpolation: { escapeValue: false },
    })
}

/** The language of the page. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'vi')
