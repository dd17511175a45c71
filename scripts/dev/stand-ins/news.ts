import { hour, minute } from '../../../src/base/time.js'
import type { City } from '../../../src/platform/config/city.js'
import { cityOf } from './city.js'
import { hasRealPlaces } from './made-up-places.js'
import { startStandIn, type Answer } from './server.js'

export type NewsStandIn = Awaited<ReturnType<typeof startNews>>

type Headline = [title: string, summary: string]

/** The number of the first article in its link. */
const firstNumber = 700_001

/** The articles of the feed in Hanoi. The first one is ten minutes old, and each of the others an hour older. */
const hanoiHeadlines: Headline[] = [
  ['Hà Nội tăng cường kiểm soát chất lượng không khí', 'Thành phố yêu cầu các phường rà soát nguồn phát thải bụi mịn.'],
  ['Thêm hai công viên mở cửa xuyên đêm', 'Công viên Thống Nhất & hồ Bách Thảo đón khách cả ban đêm.'],
  ['Trồng thêm 500 nghìn cây xanh trong năm', 'Cây bóng mát được ưu tiên ở các tuyến phố mới.'],
  ['Xe buýt điện chạy thử trên ba tuyến', 'Mỗi tuyến có mười xe, <b>vé không đổi</b>.'],
  ['Cảnh báo mưa lớn và ngập úng cục bộ', 'Người dân nên theo dõi bản đồ điểm ngập.'],
  ['Phân loại rác tại nguồn: kết quả sau một năm', 'Lượng rác chôn lấp giảm gần một phần mười.'],
  ['Làm sạch nước sông Tô Lịch', 'Nước bổ cập từ hồ Tây chảy về hằng ngày.'],
  ['Điểm sạc xe điện ở mọi bãi đỗ', 'Các bãi đỗ trên hai trăm chỗ phải có trụ sạc.'],
]

/**
 * Starts a stand-in for a news site. Its feed resembles that of VnExpress: HTML in CDATA, `</br>`, and a wrong length.
 */
export async function startNews({ port = 0, clock = Date.now, city = cityOf({}) } = {}) {
  const standIn = await startStandIn(port, ({ path, headers }): Answer => {
    const headlines = headlinesOf(city)
    const [, kind, number] = /^\/(news-|images\/)(\d+)\.(?:html|jpg)$/.exec(path) ?? []
    const headline = headlines[Number(number) - firstNumber]
    if (headline) return kind === 'images/' ? picture(headline) : article(headline)
    if (path !== '/rss/environment') return page(404, 'Not Found')
    const body = feed(headlines, `http://${headers.host}`, clock())
    return { status: 200, body, headers: { 'content-type': 'text/xml; charset=utf-8' } }
  })
  return { ...standIn, url: `${standIn.origin}/rss/environment` }
}

/** Returns the articles of a city. In other cities than Hanoi, they name no place but the city. */
function headlinesOf(city: City): Headline[] {
  if (hasRealPlaces(city)) return hanoiHeadlines
  const general = hanoiHeadlines.filter((headline) => !/Bách Thảo|Tô Lịch/.test(headline.join(' ')))
  return general.map(([title, summary]) => [title.replace('Hà Nội', city.name), summary])
}

function article([title, summary]: Headline): Answer {
  const body = `<!DOCTYPE html><html lang="vi"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${summary}</p></body></html>`
  return { status: 200, body, headers: { 'content-type': 'text/html; charset=utf-8' } }
}

/** Browsers show an SVG whatever the name of the file is. */
function picture([title]: Headline): Answer {
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#2f6f5e"/><text x="600" y="315" font-size="44" text-anchor="middle" fill="#fff">${title}</text></svg>`
  return { status: 200, body, headers: { 'content-type': 'image/svg+xml' } }
}

/** Returns an HTML error page. */
export function page(status: number, title: string): Answer {
  const body = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>`
  return { status, body, headers: { 'content-type': 'text/html; charset=utf-8' } }
}

function feed(headlines: Headline[], origin: string, now: number): string {
  const items = headlines.map(([title, summary], index) => {
    const link = `${origin}/news-${firstNumber + index}.html`
    const image = `${origin}/images/${firstNumber + index}.jpg?w=1200&h=0`
    return `<item><title>${title}</title>
<description><![CDATA[ <a href="${link}"><img src="${image}"></a></br>${summary} ]]></description>
<pubDate>${localTime(now - 10 * minute - index * hour)}</pubDate><link>${link}</link><guid>${link}</guid>
<enclosure type="image/jpeg" length="1200" url="${image.replaceAll('&', '&amp;')}"/></item>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<rss xmlns:slash="http://purl.org/rss/1.0/modules/slash/" version="2.0"><channel><title>Môi trường - RSS</title>
<description>RSS</description><pubDate>${localTime(now)}</pubDate><generator>stand-in</generator><link>${origin}/rss/environment</link>
${items.join('\n')}
</channel></rss>`
}

/** Formats a time as in RFC 822, in the time zone of the site. */
function localTime(time: number): string {
  return new Date(time + 7 * hour).toUTCString().replace('GMT', '+0700')
}
