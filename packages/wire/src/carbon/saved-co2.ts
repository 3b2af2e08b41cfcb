// How the carbon that recycling saves is computed, on the server and on phones alike.

/**
 * Grams of CO₂e that a line of a weighing slip saves: its net weight times the factor in grams per kilogram, rounded
 * half up to a whole gram. Each line is rounded by itself and totals are sums of lines
 * (docs/rules/carbon.md#computing), so that every statement adds up to the slips behind it.
 */
export const savedCo2g = (netG: number, co2gPerKg: number): number => Math.round((netG * co2gPerKg) / 1000)
