import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from './contract.ts'
import { beginLife, pick, runStep, type Life, type Outcome } from './step-runner.ts'
import { createStage } from './run.ts'
import { script } from './script.ts'
import { SDK_NAMES, type SdkName } from './sdks.ts'
import { PAGE, saidOf, tableOf } from './protocol-page.ts'

const stage = createStage()
const found: Record<SdkName, Outcome[]> = { uniapp: [], webapi: [] }
beforeAll(stage.open)
afterAll(stage.close)

describe.each(SDK_NAMES)('a customer of a client built on apifm-%s', (name) => {
  const sdk = stage.sdks[name]
  let life: Life
  beforeAll(async () => {
    life = await beginLife(stage.server(), sdk)
  })
  for (const step of script.filter(({ fn }) => sdk.has(pick(fn, name))))
    test(`${step.says} (${pick(step.fn, name)})`, async () => {
      const outcome = await runStep(step, life)
      found[name].push(outcome)
      expect(outcome.problems).toEqual([])
    })
})

describe('the contract', () => {
  test('every endpoint is asked by at least one client', () => {
    const asked = new Set([...found.uniapp, ...found.webapi].map(({ endpoint }) => endpoint))
    expect(contract.filter(({ endpoint }) => !asked.has(endpoint))).toEqual([])
  })

  test('docs/protocol.md says what was found (npm run protocol writes it)', () => {
    for (const name of SDK_NAMES) console.log(saidOf(name, found[name]))
    expect(tableOf(found, stage.sdks)).toBe(readFileSync(PAGE, 'utf8'))
  })
})
