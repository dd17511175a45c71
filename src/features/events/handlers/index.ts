export { streamEvents } from './streamEvents.js'
