import { startStandIn, type Answer, type StandIn } from './server.js'

export interface NewsStandIn extends StandIn {
  /** Address of the feed. */
  url: string
}

/** What one article is about; the feed has them all, the first one ten minutes old, each of the others an hour older. */
const headlines: [title: string, summary: string][] = [
  ['Hà Nội tăng cường kiểm soát chất lượng không khí', 'Thành phố yêu cầu các quận rà soát nguồn phát thải bụi mịn.'],
  ['Thêm hai công viên mở cửa xuyên đêm', 'Công viên Thống Nhất & hồ Bách Thảo đón khách cả ban đêm.'],
  ['Trồng thêm 500 nghìn cây xanh trong năm', 'Cây bóng mát được ưu tiên ở các tuyến phố mới.'],
  ['Xe buýt điện chạy thử trên ba tuyến', 'Mỗi tuyến có mười xe, <b>vé không đổi</b>.'],
  ['Cảnh báo mưa lớn và ngập úng cục bộ', 'Người dân nên theo dõi bản đồ điểm ngập.'],
  ['Phân loại rác tại nguồn: kết quả sau một năm', 'Lượng rác chôn lấp giảm gần một phần mười.'],
  ['Làm sạch nước sông Tô Lịch', 'Nước bổ cập từ hồ Tây chảy về hằng ngày.'],
  ['Điểm sạc xe điện ở mọi bãi đỗ', 'Các bãi đỗ trên hai trăm chỗ phải có trụ sạc.'],
]

/** Stands in for a news site, with the shape of VnExpress: HTML in CDATA, an open `</br>`, a length that is none. */
export async function startNews({ port = 0, clock = Date.now } = {}): Promise<NewsStandIn> {
  const standIn = await startStandIn(port, ({ path, headers }): Answer => {
    if (path !== '/rss/environment') return page(404, 'Not Found')
    const body = feed(`http://${headers.host}`, clock())
    return { status: 200, body, headers: { 'content-type': 'text/xml; charset=utf-8' } }
  })
  return { ...standIn, url: `${standIn.origin}/rss/environment` }
}

/** What a site sends to people where something is wrong. */
export function page(status: number, title: string): Answer {
  const body = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>`
  return { status, body, headers: { 'content-type': 'text/html; charset=utf-8' } }
}

function feed(origin: string, now: number): string {
  const items = headlines.map(([title, summary], index) => {
    const link = `${origin}/news-${700001 + index}.html`
    const picture = `${origin}/images/${700001 + index}.jpg?w=1200&h=0`
    return `<item><title>${title}</title>
<description><![CDATA[ <a href="${link}"><img src="${picture}"></a></br>${summary} ]]></description>
<pubDate>${localTime(now - 600_000 - index * 3_600_000)}</pubDate><link>${link}</link><guid>${link}</guid>
<enclosure type="image/jpeg" length="1200" url="${picture.replaceAll('&', '&amp;')}"/></item>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<rss xmlns:slash="http://purl.org/rss/1.0/modules/slash/" version="2.0"><channel><title>Môi trường - RSS</title>
<description>RSS</description><pubDate>${localTime(now)}</pubDate><generator>stand-in</generator><link>${origin}/rss/environment</link>
${items.join('\n')}
</channel></rss>`
}

/** RFC 822 in the zone of the site. */
function localTime(time: number): string {
  return new Date(time + 7 * 3_600_000).toUTCString().replace('GMT', '+0700')
}
