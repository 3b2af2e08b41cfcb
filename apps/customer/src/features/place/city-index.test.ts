import { describe, expect, it } from 'vitest'
import { byLetter, searchCities, type City } from './city-index.ts'

const city = (name: string, pinyin: string, jianpin: string, served = false): City => ({
  id: '330100000000',
  name,
  firstLetter: pinyin.charAt(0),
  level: 2,
  pid: '330000000000',
  jianpin,
  pinyin,
  nameEn: '',
  served,
  latitude: null,
  longitude: null,
})
const all = [
  city('深圳市', 'shenzhen', 'sz', true),
  city('杭州市', 'hangzhou', 'hz', true),
  city('上海市', 'shanghai', 'sh', true),
  city('杭锦后旗', 'hangjinhouqi', 'hjhq'),
]

describe('the list of cities', () => {
  it('goes from A to Z, and by pinyin within a letter', () => {
    expect(byLetter(all).map(({ letter, cities }) => [letter, cities.map(({ name }) => name)])).toEqual([
      ['H', ['杭锦后旗', '杭州市']],
      ['S', ['上海市', '深圳市']],
    ])
  })
})

describe('looking for a city', () => {
  it.each([['杭州'], ['hangz'], ['hz'], [' HZ '], ['hang zhou']])('%s finds Hangzhou', (typed) => {
    expect(searchCities(all, typed)[0]?.name).toBe('杭州市')
  })
  it('cities we serve come first', () => {
    expect(searchCities(all, 'hang').map(({ name }) => name)).toEqual(['杭州市', '杭锦后旗'])
  })
  it('nothing typed finds nothing', () => {
    expect(searchCities(all, '  ')).toEqual([])
  })
})
