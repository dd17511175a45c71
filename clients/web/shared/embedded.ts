/** Whether the map is shown within another website: without an account, and with a compact bar. */
export const isEmbedded = new URLSearchParams(location.search).get('embed') === '1'
