// Limits of feedback, and of written content: pages, notices and banners.

export const commentLimits = {
  content: 1000,
  pictures: 9,
  perDay: 10,
  anonymousPerDay: 200,
  answersPerThread: 50,
} as const

export const contentLimits = {
  title: 60,
  titleEn: 120,
  description: 80,
  descriptionEn: 160,
  html: 100_000,
  link: 500,
  key: 40,
} as const
