import { currentLanguage } from '#shared/language.js'

// The browser runs this small file while the rest of the code is loading.
window.earlyOverview = fetch('/overview', { cache: 'no-store', headers: { 'Accept-Language': currentLanguage() } })
// If it fails, the map requests it again.
window.earlyOverview.catch(() => undefined)
if (currentLanguage() === 'vi') void import('./texts/vi/index.js')
else void import('./texts/en/index.js')
// On a slow phone, the first use of these takes 0.2 seconds. The phone is idle now.
Intl.DateTimeFormat.supportedLocalesOf(currentLanguage())
new Intl.NumberFormat(currentLanguage())
