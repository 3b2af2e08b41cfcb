import { pointsSettings } from '../content/setting-catalogue/points.ts'

type PointsSetting = keyof typeof pointsSettings.pointsRules.settings

/** The keys of the settings that make up the points rules. */
export const pointsSettingKeys = Object.keys(pointsSettings.pointsRules.settings) as PointsSetting[]
