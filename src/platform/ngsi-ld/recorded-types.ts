/** Entity types whose observations are stored. */
export const recordedTypes = ['AirQualityObserved', 'WeatherObserved', 'TrafficFlow'] as const
