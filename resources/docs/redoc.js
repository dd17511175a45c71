/* global Redoc */
import { keepAccessible, focusScrollingBlocks, unhideMenuGroups } from './accessibility.js'

const green = '#0b6e4f'
const text = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const place = document.getElementById('redoc')
const phone = matchMedia('(max-width: 640px)').matches

Redoc.init(
  '/openapi.json',
  {
    expandResponses: '200,201',
    nativeScrollbars: true,
    // Shows the request body last, after the curl and TypeScript samples.
    payloadSampleIdx: 2,
    requiredPropsFirst: true,
    scrollYOffset: 48,
    sortTagsAlphabetically: false,
    theme: {
      colors: { primary: { main: green } },
      spacing: { sectionHorizontal: phone ? 16 : 40, sectionVertical: phone ? 16 : 20 },
      typography: {
        fontFamily: text,
        headings: { fontFamily: text, fontWeight: '600' },
        code: {
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          color: '#0a4f3a',
          backgroundColor: '#e9f2ee',
          wrap: true,
        },
        links: { color: green, visited: green },
      },
      sidebar: { width: '280px', backgroundColor: '#f6f9f7' },
      rightPanel: { backgroundColor: '#15302a' },
      fab: { backgroundColor: '#fff', color: green },
      codeBlock: { backgroundColor: '#0d201c' },
    },
  },
  place,
)
keepAccessible(place, [unhideMenuGroups, focusScrollingBlocks])
