import { currentLanguage } from '#shared/language.js'

// The browser runs this small file while it loads the rest of the code.
window.earlyOverview = fetch('/overview', { cache: 'no-store', headers: { 'Accept-Language': currentLanguage() } })
// The map requests it again.
window.earlyOverview.catch(() => undefined)
if (currentLanguage() === 'vi') void import('./texts/vi/index.js')
else void import('./texts/en/index.js')
// The first use of these takes a slow phone 0.2 seconds, which it has while it loads the rest of the code.
Intl.DateTimeFormat.supportedLocalesOf(currentLanguage())
new Intl.NumberFormat(currentLanguage())
