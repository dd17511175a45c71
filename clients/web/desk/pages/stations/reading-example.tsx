import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from './copy-text.js'

interface ReadingExampleProps {
  id: number
  /** Without a key, the example has a variable of the shell. */
  stationKey?: string
}

/** A command that sends a reading. */
export function ReadingExample({ id, stationKey = '$STATION_KEY' }: ReadingExampleProps) {
  const { t } = useTranslation('stations')
  const [observedAt] = useState(() => new Date().toISOString().replace(/\.\d+/, ''))
  const reading = JSON.stringify({ observed_at: observedAt, pm25: 38.4, temperature: 24.5 })
  const command = [
    `curl '${location.origin}/stations/${id}/readings'`,
    `  -H "X-Station-Key: ${stationKey}"`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${reading}'`,
  ].join(' \\\n')
  return <CopyText text={command} copyLabel={t('copyExample')} />
}
