export { getLiveTraffic } from './getLiveTraffic.js'
export { listTrafficSegments } from './listTrafficSegments.js'
