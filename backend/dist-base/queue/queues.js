/** The schema BullMQ's tables live in when there is no Redis; BullMQ's own default. */
export const QUEUE_SCHEMA = 'bullmq';
export const SCHEDULING_QUEUE = 'scheduling';
export const IMAGES_QUEUE = 'images';
export const PLANS_QUEUE = 'plans';
/** The sweep is what finds lost work, so it runs often and does nothing when there is none. */
export const SWEEP_EVERY_MS = 5_000;
/** A job that fails for a passing reason is tried again; one given up is found by the sweep. */
export const RETRIES = {
    attempts: 5,
    backoff: { type: 'exponential', delay: 200 },
    removeOnComplete: true,
    removeOnFail: { count: 1_000 },
};
//# sourceMappingURL=queues.js.map