/** Formats the properties of a SKU: `颜色:蓝,容量:1L,` → `蓝 · 1L`; empty for goods without properties. */
export const skuText = (propertyChildNames: string): string =>
  propertyChildNames
    .split(',')
    .map((pair) => pair.slice(pair.indexOf(':') + 1).trim())
    .filter(Boolean)
    .join(' · ')
