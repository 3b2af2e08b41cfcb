import { expect, test } from 'vitest'
import { linesOf } from './draw-on-canvas.ts'

const wide = (text: string) => [...text].length

test('text of the poster is broken where it may be, and what does not fit is cut with a sign', () => {
  expect(linesOf(wide, '恒温电热水壶不锈钢', 5, 3)).toEqual(['恒温电热水', '壶不锈钢'])
  expect(linesOf(wide, 'Kettle with five heats', 11, 3)).toEqual(['Kettle with', 'five heats'])
  expect(linesOf(wide, '恒温电热水壶不锈钢一点五升', 5, 2)).toEqual(['恒温电热水', '壶不锈钢…'])
  expect(linesOf(wide, '', 5, 2)).toEqual([''])
})
