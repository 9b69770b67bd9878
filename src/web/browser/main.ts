import { startChecklist } from "./checklist.ts";
import { startCompletion } from "./completion.ts";
import { startTools } from "./tools.ts";

// Every page works without this script; it saves steps.
startCompletion();
startChecklist();
startTools();
