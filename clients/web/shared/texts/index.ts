import i18next, { type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, type Language } from '../language.js'

/** Shows the page with texts. `load` returns those of a language, by namespace. */
export async function initTexts(load: Record<Language, () => Promise<ResourceLanguage>>): Promise<void> {
  const language = currentLanguage()
  document.documentElement.lang = language
  const resources = { [language]: await load[language]() }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources,
    defaultNS: 'common',
    // React escapes.
    interpolation: { escapeValue: false },
  })
}
