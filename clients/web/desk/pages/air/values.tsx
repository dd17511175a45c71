import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type uPlot from 'uplot'
import { settings } from '#shared/settings.js'
import { Button } from '#shared/ui/button.js'
import { formatNumber, formatTime } from '#shared/ui/time.js'
import { toCityTime } from '../../filters.js'
import { saveFile } from '../../save-file.js'
import { toPicture } from './plot.js'
import { toCsv, type Aligned } from './series.js'

interface DownloadsProps {
  aligned: Aligned
  names: readonly string[]
  title: string
  chart: RefObject<uPlot | undefined>
}

/** Saves the shown values as CSV and as a picture. */
export function Downloads({ aligned, names, title, chart }: DownloadsProps) {
  const { t } = useTranslation('air')
  const file = title.replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
  const saveCsv = () => {
    const clock = (time: number) => toCityTime(time).replace('T', ' ')
    const csv = toCsv(aligned, names, { timeZone: settings.city.timeZone, clock })
    saveFile(new Blob([csv], { type: 'text/csv' }), `${file}.csv`)
  }
  const savePicture = async () => {
    const picture = chart.current && (await toPicture(chart.current, title, names))
    if (picture) saveFile(picture, `${file}.png`)
  }
  const isEmpty = aligned.times.length === 0
  return (
    <div className="page-actions">
      <Button isDisabled={isEmpty} onPress={saveCsv}>
        {t('csv')}
      </Button>
      <Button isDisabled={isEmpty} onPress={() => void savePicture()}>
        {t('picture')}
      </Button>
    </div>
  )
}

const rowsAtFirst = 200

/** Shows the values of the chart as a table, newest first. Rows are rendered when it is opened. */
export function Values({ aligned: { times, curves, unit }, names }: { aligned: Aligned; names: readonly string[] }) {
  const { t } = useTranslation(['air', 'common'])
  const [shown, setShown] = useState(0)
  const indices = [...times.keys()].filter((index) => curves.some((values) => typeof values[index] === 'number'))
  return (
    <details onToggle={({ currentTarget }) => setShown(currentTarget.open ? rowsAtFirst : 0)}>
      <summary>{t('asTable')}</summary>
      {shown > 0 && (
        <div className="air-scroll" role="region" aria-label={t('asTable')} tabIndex={0}>
          <table className="air-values">
            <thead>
              <tr>
                <th scope="col">{t('time')}</th>
                {names.map((name, curve) => (
                  <th key={`${curve} ${name}`} scope="col">
                    {name} <span>{unit}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {indices
                .toReversed()
                .slice(0, shown)
                .map((index) => (
                  <tr key={index}>
                    <th scope="row">{formatTime(times[index] ?? 0)}</th>
                    {curves.map((values, curve) => (
                      <td key={`${curve} ${names[curve]}`}>
                        {typeof values[index] === 'number' ? formatNumber(values[index]) : '–'}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
      {shown > 0 && shown < indices.length && (
        <Button onPress={() => setShown(shown + rowsAtFirst)}>{t('common:loadMore')}</Button>
      )}
    </details>
  )
}
