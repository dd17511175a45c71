import { unwrap, type User } from '@environmental-monitoring/sdk'
import { degrees, number } from '../format.js'
import type { Tools } from '../layers/layer.js'
import { weatherSeconds } from '../layers/weather.js'
import { createPoll } from '../poll.js'
import { byId, h } from './dom.js'
import { icon } from './icons.js'

/** Shows the name of the city and the operator's notice. */
export function fillHeader({ city, notice }: Tools['settings']): void {
  byId('city').textContent = city.name
  byId('title').textContent = `Map of ${city.name}`
  byId('map').setAttribute('aria-label', `Map of ${city.name}`)
  document.title = `${city.name}: air, weather and traffic now`
  const container = byId('notice')
  container.hidden = notice === undefined
  container.textContent = notice ?? ''
}

/** Shows the current weather in the centre of the city in one line, and keeps it up to date. */
export function showCurrentWeather({ api, status, credits }: Omit<Tools, 'hint'>): void {
  const container = byId('now')
  const poll = createPoll({
    seconds: weatherSeconds,
    onFailure: (error, retryAt) => status.showError('now', error, retryAt),
    async task(signal) {
      const response = await unwrap(api.getCurrentWeather({ headers: { 'Accept-Language': 'en' }, signal }))
      const { temp, desc, humidity, wind_speed } = response.data
      const more = [
        ...(humidity === null ? [] : [`humidity ${number(humidity, 0)} %`]),
        ...(wind_speed === null ? [] : [`wind ${number(wind_speed, 0)} ${response.units.wind_speed}`]),
      ]
      container.replaceChildren(
        h('strong', {}, degrees(temp)),
        h('span', {}, desc),
        ...more.map((text) => h('span', { class: 'more' }, text)),
      )
      credits.set('now', response.attribution)
      status.show('now', undefined)
    },
  })
  poll.start()
}

export interface Updated {
  /** Shows the current time as that of the last update. */
  now: () => void
  /** Shows whether new values arrive at once. */
  setLive: (live: boolean) => void
}

/** Creates the line with the time of the last update. */
export function createUpdated({ format }: Pick<Tools, 'format'>): Updated {
  const live = h('span', { class: 'live', hidden: true }, 'Live')
  const container = h('span')
  byId('updated').replaceChildren(live, container)
  return {
    now() {
      const now = Date.now()
      const time = h('time', { datetime: new Date(now).toISOString() }, format.clock(now))
      container.replaceChildren('Updated ', time)
    },
    setLive(next) {
      live.hidden = !next
    },
  }
}

/** Shows the signed-in user and a sign-out button, or a sign-in button. */
export function showAccount(user: User | undefined, actions: { signIn: () => void; signOut: () => void }): void {
  const button = user
    ? h('button', { type: 'button', class: 'quiet-button' }, 'Sign out')
    : h('button', { type: 'button', class: 'primary' }, 'Sign in')
  button.addEventListener('click', user ? actions.signOut : actions.signIn)
  const name = user?.full_name ?? user?.email
  const person =
    name === undefined ? [] : [h('span', { class: 'person', title: name }, icon('person'), h('span', {}, name))]
  byId('account').replaceChildren(...person, button)
}
