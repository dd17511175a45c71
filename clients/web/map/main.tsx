import 'leaflet/dist/leaflet.css'
import '#shared/styles/tokens.css'
import '#shared/styles/reset.css'
import '#shared/styles/tones.css'
import '#shared/styles/base-map.css'
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#shared/api.js'
import { currentLanguage } from '#shared/language.js'
import { translateReactAria } from '#shared/react-aria-texts.js'
import { isEmbedded } from '#shared/settings.js'
import { initTexts } from '#shared/texts/index.js'
import { App } from './app.js'
import { overviewQuery } from './overview.js'
import { resumeSession } from './visitor.js'

translateReactAria(currentLanguage())
const overview = queryClient.query(overviewQuery()).catch(() => undefined)
if (!isEmbedded) resumeSession()
await initTexts({ en: () => import('./texts/en/index.js'), vi: () => import('./texts/vi/index.js') })
// The overview has usually arrived before this code. Rendering once, with it, is faster than rendering twice.
await Promise.race([overview, new Promise((resolve) => setTimeout(resolve, 50))])
const root = document.getElementById('map-page')
if (root) createRoot(root).render(<App />)
