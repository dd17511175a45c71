import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '#shared/api.js'
import { Facts } from '#shared/ui/facts.js'
import { formatAge, formatDay, formatMoment, formatNumber } from '#shared/ui/time.js'
import type { PlaceWeather } from '../overview.js'
import { Part, Section, useMinute } from './part.js'

/** The weather at a place, with the forecast. */
export function WeatherDetails({ weather }: { weather: PlaceWeather }) {
  const { t } = useTranslation('map')
  useMinute()
  const { latitude, longitude, temperature, relative_humidity: humidity, observed_at: observedAt } = weather
  const { wind_speed: wind, precipitation: rain } = weather
  const forecast = useQuery(queries.getWeatherForecast({ query: { lat: latitude, lon: longitude } }))
  return (
    <>
      <p className="temperature">
        <strong>{`${formatNumber(temperature)}°C`}</strong>
        <span>{forecast.data?.data.current.desc ?? t('now')}</span>
      </p>
      {observedAt !== null && (
        <p className="quiet-text">
          {t('observed', { time: formatMoment(observedAt) })}, {formatAge(observedAt)}
        </p>
      )}
      <Facts
        facts={[
          [t('humidity'), humidity !== null && `${formatNumber(humidity, 0)} %`],
          [t('wind'), wind !== null && `${formatNumber(wind)} km/h`],
          [t('rain'), rain !== null && `${formatNumber(rain)} mm`],
        ]}
      />
      <Part query={forecast}>
        {({ data, attribution }) => (
          <>
            <Section title={t('nextHours')}>
              <ul className="hours" aria-label={t('hoursLabel')}>
                {data.hourly_24h
                  .filter((_hour, index) => index % 3 === 0)
                  .map(({ time, temp, rain_prob: chance }) => (
                    <li key={time}>
                      <span className="quiet-text">{time.slice(11)}</span>
                      <b>{`${formatNumber(temp, 0)}°`}</b>
                      <span className="rain" title={t('chanceOfRain')}>
                        {chance === null ? '–' : `${formatNumber(chance, 0)} %`}
                      </span>
                    </li>
                  ))}
              </ul>
            </Section>
            <Section title={t('thisWeek')}>
              <table className="days">
                <tbody>
                  {data.daily_7days.map(({ date, temp_min: min, temp_max: max, desc }) => (
                    <tr key={date}>
                      <th scope="row">{formatDay(date)}</th>
                      <td>{desc}</td>
                      <td className="range">{`${formatNumber(min, 0)}° – ${formatNumber(max, 0)}°`}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Section>
            <p className="source">{attribution}</p>
          </>
        )}
      </Part>
    </>
  )
}
