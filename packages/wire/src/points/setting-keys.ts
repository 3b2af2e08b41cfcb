import { pointsSettings } from '../content/setting-catalogue/points.ts'

type PointsSetting = keyof typeof pointsSettings.pointsRules.settings

/** The settings that are the rules of points. */
export const pointsSettingKeys = Object.keys(pointsSettings.pointsRules.settings) as PointsSetting[]
