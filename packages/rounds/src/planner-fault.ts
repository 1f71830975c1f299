/** The planner broke a rule of its own, or died of its problem: the same problem and seed fail again. */
export class PlannerFault extends Error {}
