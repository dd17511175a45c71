import type { SystemStatus } from '@environmental-monitoring/sdk'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '#shared/ui/badge.js'
import { Facts, type Fact } from '#shared/ui/facts.js'
import { Time } from '#shared/ui/time.js'

type State = SystemStatus['database']['state']

const tones: Record<State, Tone> = {
  ok: 'good',
  degraded: 'warn',
  down: 'bad',
  disabled: 'neutral',
  unknown: 'neutral',
}

interface PartCardProps {
  title: string
  state?: State
  facts: readonly Fact[]
}

/** A part of the service, with its state. */
export function PartCard({ title, state, facts }: PartCardProps) {
  const { t } = useTranslation('status')
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header className="part-header">
        <h3 id={id}>{title}</h3>
        {state && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      </header>
      <Facts facts={facts} />
    </section>
  )
}

/** The distance of a time from now, and the time itself. */
export function AgeAndTime({ value }: { value: string }) {
  return (
    <>
      <Time value={value} style="age" /> <span className="quiet-text">({<Time value={value} />})</span>
    </>
  )
}
