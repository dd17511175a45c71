import '@environmental-monitoring/web/tokens.css'
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { translateReactAria } from './react-aria-texts.js'
import { initTexts, preferredLanguage } from './texts/index.js'

const language = preferredLanguage()
translateReactAria(language)
await initTexts(language)
const root = document.getElementById('desk')
if (root) createRoot(root).render(<App language={language} />)
