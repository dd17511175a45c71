/* global Redoc */
const fonts = { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } }
Redoc.init('/openapi.json', { theme: { typography: fonts } }, document.getElementById('redoc'))
