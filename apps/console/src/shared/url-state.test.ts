import { describe, expect, it } from 'vitest'
import {
  calendarDay,
  flag,
  oneOf,
  pageNumber,
  readState,
  region,
  text,
  whole,
  writeState,
  type StateOf,
} from './url-state.ts'

const spec = {
  q: text(10),
  group: oneOf(['all', 'open'], 'all'),
  channel: oneOf(['door', 'shop'], ''),
  cityId: region,
  zoneId: whole(null),
  fromDay: calendarDay,
  alarm: flag,
  page: pageNumber,
  order: whole(null),
}
const read = (query: string) => readState(spec, new URLSearchParams(query))
const write = (query: string, change: Partial<StateOf<typeof spec>>) =>
  writeState(spec, new URLSearchParams(query), change).toString()

describe('filters in the address', () => {
  it('an empty address means the defaults', () => {
    expect(read('')).toEqual({
      q: '',
      group: 'all',
      channel: '',
      cityId: '',
      zoneId: null,
      fromDay: '',
      alarm: false,
      page: 1,
      order: null,
    })
  })
  it('what was written is read back', () => {
    const query = write('', {
      q: '王芳 & co',
      group: 'open',
      channel: 'shop',
      cityId: '330100000000',
      zoneId: 7,
      fromDay: '2026-11-21',
      alarm: true,
    })
    expect(read(query)).toMatchObject({
      q: '王芳 & co',
      group: 'open',
      channel: 'shop',
      cityId: '330100000000',
      zoneId: 7,
      fromDay: '2026-11-21',
      alarm: true,
    })
  })
  it('nonsense typed by hand falls back to the defaults', () => {
    expect(
      read('group=<x>&channel=moon&cityId=1&zoneId=-3&fromDay=2026-02-31&alarm=yes&page=0&q=12345678901234'),
    ).toEqual({
      q: '1234567890',
      group: 'all',
      channel: '',
      cityId: '',
      zoneId: null,
      fromDay: '',
      alarm: false,
      page: 1,
      order: null,
    })
  })
  it('defaults leave no trace in the address', () => {
    expect(write('q=a&group=open&alarm=1', { q: '', group: 'all', alarm: false })).toBe('')
  })
  it('a changed filter goes back to the first page', () => {
    expect(write('page=4&channel=door', { channel: 'shop' })).toBe('channel=shop')
  })
  it('opening a record or turning the page keeps the page and the filters', () => {
    expect(write('page=4&channel=door', { order: 12 })).toBe('page=4&channel=door&order=12')
    expect(write('channel=door', { page: 2 })).toBe('channel=door&page=2')
  })
  it('parameters of others stay', () => {
    expect(write('code=abc', { alarm: true })).toBe('code=abc&alarm=1')
  })
})
