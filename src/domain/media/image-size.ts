/** The size in which a picture is asked for. */
export type ImageSize = {
  /** Pixels. */
  width: number;
  /** Pixels; with it the picture is cropped to fill width × height. */
  height?: number;
  /** 1 to 100 (GEN-042). */
  quality?: number;
};

/** The size of a drawing in pixels. */
export type DrawingSize = { width: number; height: number };
