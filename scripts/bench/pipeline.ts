import { measure, median, startTarget, type Measurement } from './target.js'

const rounds = 5
const names = ['raw', 'express', 'pipeline']

/** A GET through the whole pipeline beside a bare Express 5 handler and node:http, all sending the same JSON. */
export async function benchPipeline(): Promise<void> {
  const targets = await Promise.all(names.map((name) => startTarget(name)))
  const results = new Map<string, Measurement[]>(names.map((name) => [name, []]))
  try {
    for (const target of targets) await measure(target, { seconds: 1 })
    for (let round = 1; round <= rounds; round += 1) {
      for (const target of targets) results.get(target.name)?.push(await measure(target))
      process.stderr.write(`round ${round} of ${rounds}\n`)
    }
  } finally {
    await Promise.all(targets.map((target) => target.stop()))
  }
  report(results)
}

function report(results: Map<string, Measurement[]>): void {
  const rate = (name: string) => median((results.get(name) ?? []).map(({ requestsPerSecond }) => requestsPerSecond))
  const express = rate('express')
  const rows = names.map((name) => {
    const rates = (results.get(name) ?? []).map(({ requestsPerSecond }) => requestsPerSecond)
    const noise = (Math.max(...rates) - Math.min(...rates)) / rate(name)
    return {
      target: name,
      'requests/s': Math.round(rate(name)),
      'p99 ms': median((results.get(name) ?? []).map(({ p99 }) => p99)),
      'times Express': Number((rate(name) / express).toFixed(2)),
      noise: `${Math.round(noise * 100)} %`,
    }
  })
  console.table(rows)
  const ratio = rate('pipeline') / express
  console.log(`The pipeline reaches ${ratio.toFixed(2)} times bare Express (goal: at least 1).`)
  if (ratio < 1) process.exitCode = 1
}
