/** Why a feed as a whole could not be read; the last good stock stays. */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** No vehicle can be made of a feed's columns as they are understood; a mapping file would say what they mean. */
export class StrangeColumns extends FeedError {}
