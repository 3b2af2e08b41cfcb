import { demo } from '../page-facts.ts'

export function isDemo(): boolean {
  return demo
}

/** Made-up people and money are never mistaken for real ones. */
export function DemoMark() {
  return isDemo() ? <aside className="demo-mark">DEMO</aside> : null
}
