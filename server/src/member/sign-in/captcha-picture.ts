// Generates the text of a captcha and draws it as a picture.
import { randomInt } from 'node:crypto'
import { loadSharp } from '../../platform/load-sharp.ts'

/**
 * Strokes of each captcha letter on a grid 4 wide and 6 high, as SVG path data of M, L, Q and C only. The letters stay
 * distinct when distorted: no B beside 8, no S beside 5, no Z beside 2.
 */
const strokes: Readonly<Record<string, string>> = {
  2: 'M.3 1.6C.3 -.5 3.8 -.5 3.7 1.7C3.6 3.3 1 4.2 .2 6L3.9 6',
  3: 'M.3 .9C1.2 -.5 3.6 -.2 3.5 1.5C3.4 2.7 2.4 2.9 1.4 2.9C2.8 2.8 3.9 3.3 3.8 4.5C3.7 6.4 1 6.5 .1 5.1',
  4: 'M3 6L3 0L.1 4.2L4 4.2',
  6: 'M3.4 .3C1.5 .4 .3 2 .3 4.1C.3 6.6 3.8 6.6 3.8 4.2C3.8 2.2 1 2.2 .4 4',
  7: 'M.2 .1L3.8 .1C2.6 2 1.9 4 1.7 6',
  9: 'M3.6 2C3.2 3.9 .3 3.9 .2 1.9C.2 -.5 3.7 -.5 3.7 1.8C3.7 4 2.6 5.6 .8 5.9',
  A: 'M.1 6L2 0L3.9 6M.8 4L3.2 4',
  C: 'M3.8 1.1C2.4 -.9 .2 .3 .2 3C.2 5.7 2.4 6.9 3.8 4.9',
  D: 'M.4 0L.4 6M.4 0C3 -.1 3.9 1 3.9 3C3.9 5 3 6.1 .4 6',
  E: 'M3.7 0L.4 0L.4 6L3.8 6M.4 2.9L3.1 2.9',
  F: 'M3.7 0L.4 0L.4 6M.4 2.9L3.1 2.9',
  H: 'M.3 0L.3 6M3.7 0L3.7 6M.3 3L3.7 3',
  J: 'M3.3 0L3.3 4.3C3.3 6.5 .6 6.5 .4 4.6',
  K: 'M.4 0L.4 6M3.7 0L.4 3.4M1.5 2.4L3.9 6',
  M: 'M.1 6L.5 0L2 3.8L3.5 0L3.9 6',
  N: 'M.3 6L.3 0L3.7 6L3.7 0',
  P: 'M.4 6L.4 0C2.8 -.1 3.8 .4 3.8 1.7C3.8 3.1 2.6 3.5 .4 3.4',
  R: 'M.4 6L.4 0C2.8 -.1 3.7 .4 3.7 1.6C3.7 3 2.4 3.3 .4 3.2M1.9 3.2L3.9 6',
  T: 'M.1 0L3.9 0M2 0L2 6',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M.3 0L3.7 6M3.7 0L.3 6',
  Y: 'M.2 0L2 2.9L3.8 0M2 2.9L2 6',
}
const letters = Object.keys(strokes)

const WIDTH = 120
const HEIGHT = 44
const inks = ['#14532d', '#1e3a5f', '#6b21a8', '#7c2d12', '#134e4a']

const between = (low: number, high: number): number => low + (randomInt(10_001) / 10_000) * (high - low)
const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item
const round = (value: number): string => value.toFixed(1)

export const captchaText = (): string => Array.from({ length: 4 }, () => pick(letters)).join('')

/** Rotates and shears one letter, then bends it along a wave shared by the whole picture. */
const drawLetter = (
  letter: string,
  index: number,
  wave: (x: number, y: number) => [number, number],
): string => {
  const scale = between(4.1, 4.9)
  const [turn, shear] = [between(-0.32, 0.32), between(-0.25, 0.25)]
  const [centreX, centreY] = [19 + index * 27.5 + between(-2.5, 2.5), HEIGHT / 2 + between(-2.5, 2.5)]
  return (strokes[letter] ?? '').replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => {
    const [x, y] = [(Number(px) - 2) * scale, (Number(py) - 3) * scale]
    const leaning = x + y * shear
    const [bentX, bentY] = wave(
      centreX + leaning * Math.cos(turn) - y * Math.sin(turn),
      centreY + leaning * Math.sin(turn) + y * Math.cos(turn),
    )
    return `${round(bentX)} ${round(bentY)}`
  })
}

const line = (): string =>
  `M${round(between(-5, 20))} ${round(between(4, HEIGHT - 4))}C${round(between(25, 55))} ${round(between(-10, HEIGHT + 10))} ${round(between(60, 95))} ${round(between(-10, HEIGHT + 10))} ${round(between(WIDTH - 20, WIDTH + 5))} ${round(between(4, HEIGHT - 4))}`

/** The captcha as PNG, because an SVG would reveal the letters' paths to a program. */
export const captchaPng = async (text: string): Promise<Buffer> => {
  const [phase, long] = [between(0, 6.28), between(14, 22)]
  const wave = (x: number, y: number): [number, number] => [
    x + 1.6 * Math.sin(y / 9 + phase),
    y + 2 * Math.sin(x / long + phase),
  ]
  const path = (data: string, width: number, ink: string): string =>
    `<path d="${data}" stroke="${ink}" stroke-width="${round(width)}"/>`
  const body = [
    ...Array.from({ length: 3 }, () => path(line(), between(0.7, 1.3), pick(inks))),
    ...[...text].map((letter, index) => path(drawLetter(letter, index, wave), between(2.6, 3.3), pick(inks))),
    path(line(), between(0.9, 1.3), pick(inks)),
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f1f5f0"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`
  const sharp = await loadSharp()
  return await sharp(Buffer.from(svg), { density: 144 })
    .png({ palette: true, colours: 32, effort: 1 })
    .toBuffer()
}
