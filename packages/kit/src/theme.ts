export type Theme = 'system' | 'light' | 'dark'
export type TextSize = 'normal' | 'large'

/** Applies the theme and the text size to the root element. `system` follows the device. */
export function applyDisplaySettings(theme: Theme, size: TextSize) {
  const root = document.documentElement
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
  if (size === 'normal') root.removeAttribute('data-size')
  else root.setAttribute('data-size', size)
}
