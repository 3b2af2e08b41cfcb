// Drawings of the icons for common kinds of waste, by the key of the waste category.

export type Tint = 'amber' | 'blue' | 'teal' | 'green' | 'grey' | 'violet' | 'red'

/** An icon on a 32 × 32 grid: `soft` is the area filled with a tint of the line colour, `lines` is the outline. */
export type Drawing = { tint: Tint; soft: string; lines: string }

/** The waste categories by their `key`; the server's copies in static/waste are written from these. */
export const wasteIcons = {
  cardboard: {
    tint: 'amber',
    soft: 'M4 10l12 6v13L4 23z',
    lines: 'M16 4l12 6v13l-12 6-12-6V10zM4 10l12 6 12-6M16 16v13M10 7l12 6v5',
  },
  books: {
    tint: 'blue',
    soft: 'M9 20h16v7H9.5a3.5 3.5 0 0 1-.5-7z',
    lines:
      'M25 27H9.5a3.5 3.5 0 0 1-3.5-3.5V8.5A3.5 3.5 0 0 1 9.5 5H25zM6 23.5A3.5 3.5 0 0 1 9.5 20H25M11.5 10H20M11.5 14.5H17',
  },
  office: {
    tint: 'grey',
    soft: 'M19 4v6h6v16a2 2 0 0 1-2 2H11V4z',
    lines:
      'M19 4H9a2 2 0 0 0-2 2v20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V10zM19 4v6h6M12 15.5h8M12 19.5h8M12 23.5h4.5',
  },
  mixpaper: {
    tint: 'violet',
    soft: 'M7 17h9v10.5H9a2 2 0 0 1-2-2z',
    lines:
      'M5 11.5h22V17H5zM7 17v8.5a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V17M16 11.5v16M16 11.5c-6.5 0-7.5-7-3.5-7 2.5 0 3.5 4 3.5 7 0-3 1-7 3.5-7 4 0 3 7-3.5 7z',
  },
  pet: {
    tint: 'teal',
    soft: 'M9 17c2.3 1.6 4.7 1.6 7 0s4.7-1.6 7 0v9a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z',
    lines:
      'M13 4h6v4l2.5 4c.9 1.5 1.5 2.7 1.5 4.5V26a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2v-9.5c0-1.8.6-3 1.5-4.5L13 8zM13 8h6M9 17c2.3 1.6 4.7 1.6 7 0s4.7-1.6 7 0',
  },
  hardplastic: {
    tint: 'blue',
    soft: 'M6.8 16.5h18.4l-1.5 9.6a2 2 0 0 1-2 1.7H10.3a2 2 0 0 1-2-1.7z',
    lines: 'M6 11.5h20l-2.3 14.6a2 2 0 0 1-2 1.7H10.3a2 2 0 0 1-2-1.7zM6.8 16.5h18.4M6 11.5C6 2 26 2 26 11.5',
  },
  film: {
    tint: 'grey',
    soft: 'M7 19h18l1.2 7a2 2 0 0 1-2 2H7.8a2 2 0 0 1-2-2z',
    lines:
      'M8 12h16l2.2 14a2 2 0 0 1-2 2H7.8a2 2 0 0 1-2-2zM10.5 12V6a1.75 1.75 0 0 1 3.5 0v3h4V6a1.75 1.75 0 0 1 3.5 0v6M11 19.5c1.7-1.5 3.3-1.5 5 0s3.3 1.5 5 0',
  },
  iron: {
    tint: 'grey',
    soft: 'M16 3.5l11 6.25v12.5L16 28.5 5 22.25V9.75zM16 11a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
    lines: 'M16 3.5l11 6.25v12.5L16 28.5 5 22.25V9.75zM21 16a5 5 0 1 1-10 0 5 5 0 0 1 10 0z',
  },
  can: {
    tint: 'red',
    soft: 'M8.5 13h15v9h-15z',
    lines: 'M11 5h10l2.5 4v14L21 27.5H11L8.5 23V9zM8.5 9h15M8.5 23h15M8.5 13h15M8.5 22h15',
  },
  aluminium: {
    tint: 'blue',
    soft: 'M5 5h22v22H5zM9 9v14h5.5V9zM17.5 9v14H23V9z',
    lines: 'M5 5h22v22H5zM9 9h5.5v14H9zM17.5 9H23v14h-5.5z',
  },
  stainless: {
    tint: 'grey',
    soft: 'M6 18h20v5a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z',
    lines:
      'M6 13.5h20V23a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4zM3 17h3M26 17h3M8 13.5c0-5.5 16-5.5 16 0M16 9.3V6.5M14 5.5h4',
  },
  copper: {
    tint: 'amber',
    soft: 'M6 9.5c0 3.3 20 3.3 20 0v13c0 3.3-20 3.3-20 0z',
    lines:
      'M6 9.5c0-3.3 20-3.3 20 0s-20 3.3-20 0zM6 9.5v13c0 3.3 20 3.3 20 0v-13M6 13.8c0 3.3 20 3.3 20 0M6 18.2c0 3.3 20 3.3 20 0M12 9.5c0-1.3 8-1.3 8 0',
  },
  brass: {
    tint: 'amber',
    soft: 'M5 12.5h12.5a7 7 0 0 1 7 7V22h-5.5v-2a2.5 2.5 0 0 0-2.5-2.5H5z',
    lines:
      'M5 12.5h12.5a7 7 0 0 1 7 7V22h-5.5v-2a2.5 2.5 0 0 0-2.5-2.5H5M4 10v10M12 12.5V7M7.5 6h9M21.7 25.5v2.5',
  },
  clothes: {
    tint: 'violet',
    soft: 'M10 19.5h12V27H10z',
    lines: 'M11.5 5L4 9l2.8 6 3.2-1.5V27h12V13.5l3.2 1.5L28 9l-7.5-4c-1 4-8 4-9 0zM10 19.5h12',
  },
  glass: {
    tint: 'green',
    soft: 'M10.5 17h11v7h-11z',
    lines:
      'M13.5 3.5h5V10c0 2.3 3 3.5 3 7v9a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-9c0-3.5 3-4.7 3-7zM13.5 7h5M10.5 17h11M10.5 24h11',
  },
  smallelec: {
    tint: 'teal',
    soft: 'M6.5 14c0-8.5 19-8.5 19 0z',
    lines:
      'M5 14h22v7.5a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5zM6.5 14c0-8.5 19-8.5 19 0M13 7.3c0-2.8 6-2.8 6 0M12.5 20.3h7M9.5 26.5V29M22.5 26.5V29',
  },
  fridge: {
    tint: 'blue',
    soft: 'M7 12.5h18V27a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z',
    lines:
      'M9 3h14a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7 12.5h18M11 7v2.5M11 16.5v4.5',
  },
  washer: {
    tint: 'teal',
    soft: 'M9.6 20c2.1-1.6 4.3 1.6 6.4 0s4.3-1.6 6.4 0a6.5 6.5 0 0 1-12.8 0z',
    lines:
      'M8 3h16a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM6 9h20M10 6h.01M14 6h.01M22.5 19a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM9.6 20c2.1-1.6 4.3 1.6 6.4 0s4.3-1.6 6.4 0',
  },
  aircon: {
    tint: 'blue',
    soft: 'M3 13.5h26V16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
    lines:
      'M5 6h22a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM3 13.5h26M23 9.8h2M10 22c0 2-2 2-2 4M16 22v5M22 22c0 2 2 2 2 4',
  },
  sofa: {
    tint: 'violet',
    soft: 'M10 17.5h12V24H6a2 2 0 0 1-2-2v-4z',
    lines:
      'M7 11.5V9a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v2.5M4 14.5a3 3 0 0 1 6 0v3h12v-3a3 3 0 0 1 6 0V22a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM8 24v3M24 24v3M16 6v11.5',
  },
  battery: {
    tint: 'red',
    soft: 'M5 20h12v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z',
    lines:
      'M7 8h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM9 8V5h4v3M5 20h12M11 11.5v5M8.5 14h5M22 7h5v18h-5zM24.5 7V4.5M24.5 27.5V25',
  },
} as const satisfies Record<string, Drawing>

export type WasteKey = keyof typeof wasteIcons

export function isWasteKey(key: string): key is WasteKey {
  return Object.hasOwn(wasteIcons, key)
}
