import '@environmental-monitoring/web/tokens.css'
import '@environmental-monitoring/web/reset.css'
import '@environmental-monitoring/web/tones.css'
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { preloadPage } from './pages.js'
import { translateReactAria } from './react-aria-texts.js'
import { currentLanguage, initTexts } from './texts/index.js'

translateReactAria(currentLanguage())
void preloadPage()
await initTexts()
const root = document.getElementById('desk')
if (root) createRoot(root).render(<App />)
