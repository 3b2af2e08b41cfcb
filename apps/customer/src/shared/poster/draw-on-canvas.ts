// Draws texts, boxes and QR codes on the canvas of a poster, and exports the poster as a picture.

import { encode } from 'uqr'

/** The size of a poster in pixels. */
export const POSTER = { width: 750, height: 1220 }
export const FONT = `'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Noto Sans CJK SC', 'Microsoft YaHei', system-ui, sans-serif`

export type Pen = CanvasRenderingContext2D
export type Written = { size: number; color: string; bold?: boolean; align?: CanvasTextAlign }

/** Draws one line of text; returns its width. */
export const write = (pen: Pen, text: string, x: number, y: number, how: Written): number => {
  pen.font = `${how.bold ? 700 : 400} ${how.size}px ${FONT}`
  pen.fillStyle = how.color
  pen.textAlign = how.align ?? 'left'
  pen.fillText(text, x, y)
  return pen.measureText(text).width
}

/** Breaks text into lines no wider than `width`. Latin words stay whole; beyond `most` lines it ends in `…`. */
export const linesOf = (
  widthOf: (text: string) => number,
  text: string,
  width: number,
  most: number,
): string[] => {
  const pieces = text.match(/[\u0021-\u024f]+\s*|./gu) ?? []
  const lines: string[] = ['']
  for (const piece of pieces) {
    const last = lines.length - 1
    const longer = `${lines[last]}${piece}`
    if (lines[last] === '' || widthOf(longer.trimEnd()) <= width) lines[last] = longer
    else lines.push(piece)
  }
  if (lines.length <= most) return lines.map((line) => line.trimEnd())
  const kept = lines.slice(0, most).map((line) => line.trimEnd())
  let end = kept[most - 1] ?? ''
  while (end && widthOf(`${end}…`) > width) end = [...end].slice(0, -1).join('')
  return [...kept.slice(0, most - 1), `${end}…`]
}

/** Draws a paragraph; returns its height. */
export const paragraph = (
  pen: Pen,
  text: string,
  at: { x: number; y: number; width: number; most: number; leading: number },
  how: Written,
): number => {
  pen.font = `${how.bold ? 700 : 400} ${how.size}px ${FONT}`
  const lines = linesOf((line) => pen.measureText(line).width, text, at.width, at.most)
  for (const [index, line] of lines.entries()) write(pen, line, at.x, at.y + index * at.leading, how)
  return lines.length * at.leading
}

export const box = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
) => {
  pen.fillStyle = fill
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.fill()
}

/** Draws a QR code in black; the caller provides the white background. */
export const qr = (pen: Pen, link: string, x: number, y: number, side: number) => {
  const { data, size } = encode(link, { ecc: 'M', border: 1 })
  const cell = side / size
  pen.fillStyle = '#000'
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      // a slight overlap, so that no light line shows between two dark cells
      if (dark) pen.fillRect(x + column * cell, y + row * cell, cell + 0.4, cell + 0.4)
}

/** Draws a poster and exports it as PNG. */
export const posterOf = async (draw: (pen: Pen) => void): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = POSTER.width
  canvas.height = POSTER.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  draw(pen)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
