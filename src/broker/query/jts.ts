import type { LineString, MultiLineString, MultiPoint, MultiPolygon, Point, Polygon } from 'geojson'
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import SegmentStringUtil from 'jsts/org/locationtech/jts/noding/SegmentStringUtil.js'

/** A GeoJSON geometry of a query or an entity. */
export type Geometry = Point | MultiPoint | LineString | MultiLineString | Polygon | MultiPolygon

// The generated types of jsts are full of `any`. These types describe the part of it that we use.

/** A JTS geometry. */
export interface Shape {
  /** 0 for points, 1 for lines, 2 for areas. */
  getDimension(): number
  getNumPoints(): number
  getNumGeometries(): number
  getCoordinates(): Coordinate[]
}

/** A JTS position. */
export type Coordinate = Readonly<{ x: number; y: number }>

/** A line, or a ring of an area. */
export interface SegmentString {
  getCoordinates(): Coordinate[]
}

/** A Java list in jsts. */
export interface SegmentStrings {
  toArray(): SegmentString[]
}

const reader: { read: (geometry: Geometry) => Shape } = new GeoJSONReader(new GeometryFactory())
const util: { extractSegmentStrings: (shape: Shape) => SegmentStrings } = SegmentStringUtil

/** Parses a GeoJSON geometry. Throws for some geometries without length or width. */
export function readShape(geometry: Geometry): Shape {
  return reader.read(geometry)
}

/** Returns the lines of a shape, or the rings of its areas. */
export function segmentStringsOf(shape: Shape): SegmentStrings {
  return util.extractSegmentStrings(shape)
}
