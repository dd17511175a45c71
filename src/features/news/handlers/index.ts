export { listNews } from './listNews.js'
export { listNewsSources } from './listNewsSources.js'
