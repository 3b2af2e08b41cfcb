import { isDemo } from './page-facts.ts'

/** Made-up people and money are never mistaken for real ones. */
export function DemoMark() {
  return isDemo ? <div className="demo-mark">DEMO</div> : null
}
