import '#shared/styles/tokens.css'
import '#shared/styles/reset.css'
import '#shared/styles/tones.css'
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { currentLanguage } from '#shared/language.js'
import { translateReactAria } from '#shared/react-aria-texts.js'
import { initTexts } from '#shared/texts/index.js'
import { App } from './app.js'
import { preloadPage } from './pages.js'

translateReactAria(currentLanguage())
void preloadPage()
// One small file with the texts of all pages is faster on a phone than several requests.
await initTexts({ en: () => import('./texts/en/index.js'), vi: () => import('./texts/vi/index.js') })
const root = document.getElementById('desk')
if (root) createRoot(root).render(<App />)
