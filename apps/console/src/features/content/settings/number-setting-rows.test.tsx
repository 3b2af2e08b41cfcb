import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberRows } from './number-setting-rows.tsx'

const label = { zh: '手续费', en: 'Fee' }
const unit = { zh: '%', en: '%' }

/** Stores the fee as the withdrawal rules do: a number, or null when empty. */
function Fee({ onFee }: { onFee: (fee: number | null) => void }) {
  const [fee, setFee] = useState<number | null>(1)
  const value = fee === null ? '' : String(fee)
  return (
    <NumberRows
      rows={[{ key: 'fee', label, unit, value, least: 0, most: 50, decimal: true }]}
      onChange={(_, text) => {
        const next = text === '' || Number.isNaN(Number(text)) ? null : Number(text)
        setFee(next)
        onFee(next)
      }}
    />
  )
}

test('half a percent stays half a percent, however its point is typed', async () => {
  let fee: number | null = null
  const { container } = render(<Fee onFee={(next) => (fee = next)} />)
  const input = container.querySelector('input')!
  const write = (text: string) =>
    act(async () => {
      // bypasses React's value tracking, so that React sees the change like real input
      Reflect.set(HTMLInputElement.prototype, 'value', text, input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  for (const typed of ['0.5', '.5', '0。5', '0,5', '０．５']) {
    await write('')
    for (const key of typed) await write(`${input.value}${key}`)
    expect(fee, typed).toBe(0.5)
  }
})

/** Stores a whole-number setting as the typed text. */
function Minutes({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('30')
  return (
    <NumberRows
      rows={[{ key: 'minutes', label, unit, value, least: 5, most: 720 }]}
      onChange={(_, text) => {
        setValue(text)
        onValue(text)
      }}
    />
  )
}

test('a whole number with a point in it is refused beside the field, not made ten times as large', async () => {
  let value = ''
  const { container } = render(<Minutes onValue={(next) => (value = next)} />)
  const input = container.querySelector('input')!
  const write = (text: string) =>
    act(async () => {
      Reflect.set(HTMLInputElement.prototype, 'value', text, input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  for (const typed of ['12.5', '12,5', '12。5']) {
    await write(typed)
    expect(value, typed).toBe('12.5')
    expect(container.querySelector('[role="alert"]'), typed).not.toBeNull()
  }
  await write('125')
  expect(value).toBe('125')
  expect(container.querySelector('[role="alert"]')).toBeNull()
})
