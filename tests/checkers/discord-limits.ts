/**
 * Discord's published limits, written from its documentation and without a look at the renderer, so that both would
 * have to be wrong in the same way. Sources:
 * - https://discord.com/developers/docs/components/reference
 * - https://discord.com/developers/docs/resources/message#create-message
 * - https://discord.com/developers/docs/interactions/application-commands
 * - https://discord.com/developers/docs/interactions/receiving-and-responding
 * - https://discord.com/developers/docs/reference#message-formatting
 */

type Json = Record<string, unknown>;

const IS_COMPONENTS_V2 = 1 << 15;
const EPHEMERAL = 1 << 6;
const CUSTOM_ID_TYPES = new Set([3, 5, 6, 7, 8]);
const CONTAINER_CHILDREN = new Set([1, 9, 10, 12, 13, 14]);
const TOP_LEVEL = new Set([1, 9, 10, 12, 13, 14, 17]);

/** What is wrong with a message (the body of a create, an edit, or the `data` of a callback); empty when nothing is. */
export function messageProblems(message: unknown): string[] {
  const problems: string[] = [];
  const say = (text: string) => problems.push(text);
  if (!isJson(message)) return ["a message is an object"];
  const flags = typeof message.flags === "number" ? message.flags : 0;
  const { components } = message;
  if (components === undefined) {
    if (typeof message.content !== "string" || message.content.length > 2000)
      say("a message without components has content of at most 2000 characters");
  } else if (!Array.isArray(components) || components.length === 0) say("components is a filled list");
  else if ((flags & IS_COMPONENTS_V2) === 0) say("a container needs the IS_COMPONENTS_V2 flag");
  else {
    if (message.content || (Array.isArray(message.embeds) && message.embeds.length > 0))
      say("with IS_COMPONENTS_V2 content and embeds are refused");
    checkComponents(components, say);
  }
  const mentions = message.allowed_mentions;
  if (!isJson(mentions) || !Array.isArray(mentions.parse) || mentions.parse.length > 0)
    say("allowed_mentions.parse must be []");
  else if (mentions.replied_user === true || filled(mentions.users) || filled(mentions.roles))
    say("allowed_mentions must allow nobody");
  if ((flags & ~(IS_COMPONENTS_V2 | EPHEMERAL | (1 << 2) | (1 << 12))) !== 0)
    say(`flags ${flags} cannot be set`);
  for (const text of texts(message)) {
    if (/@(everyone|here)/i.test(text)) say(`a live @everyone or @here: ${text.slice(0, 80)}`);
    if (/<(@[!&]?|#)\d+>/.test(text)) say(`a live mention: ${text.slice(0, 80)}`);
    if (/<a?:\w+:\d+>|<t:-?\d+|<\/[^>]+:\d+>/.test(text))
      say(`a live emoji, time or command: ${text.slice(0, 80)}`);
  }
  return problems;
}

function checkComponents(components: unknown[], say: (text: string) => void): void {
  const all: Json[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isJson(value)) {
      if (typeof value.type === "number") all.push(value);
      visit(value.components);
      visit(value.accessory);
    }
  };
  visit(components);
  for (const each of components)
    if (!isJson(each) || !TOP_LEVEL.has(Number(each.type))) say("a component that cannot be at the top");
  if (all.length > 40) say(`${all.length} components; a message has at most 40`);
  const displays = all.filter(({ type }) => type === 10);
  const characters = displays.reduce((sum, { content }) => sum + [...String(content)].length, 0);
  if (characters > 4000) say(`${characters} characters of text; a message has at most 4000`);
  const bytes = displays.reduce((sum, { content }) => sum + Buffer.byteLength(String(content)) + 12, 0);
  if (bytes > 10_170) say(`${bytes} bytes of text; past 10170 the API answers 500`);
  const ids = all.flatMap(({ custom_id }) => (custom_id === undefined ? [] : [custom_id]));
  if (new Set(ids).size !== ids.length) say("two components share a custom id");
  for (const component of all) checkComponent(component, say);
}

function checkComponent(component: Json, say: (text: string) => void): void {
  const children = Array.isArray(component.components) ? component.components : [];
  const types = children.map((each) => (isJson(each) ? Number(each.type) : -1));
  const { custom_id: id } = component;
  if (id !== undefined && (typeof id !== "string" || id.length < 1 || id.length > 100))
    say(`a custom id has 1 to 100 characters: ${id}`);
  switch (component.type) {
    case 1: {
      const buttons = types.every((type) => type === 2) && types.length >= 1 && types.length <= 5;
      if (!buttons && !(types.length === 1 && CUSTOM_ID_TYPES.has(types[0] ?? -1)))
        say("an action row has one to five buttons, or one menu");
      break;
    }
    case 2:
      checkButton(component, say);
      break;
    case 3:
      checkSelect(component, say);
      break;
    case 9: {
      if (types.length < 1 || types.length > 3 || types.some((type) => type !== 10))
        say("a section has one to three text displays");
      const accessory = isJson(component.accessory) ? component.accessory.type : null;
      if (accessory !== 2 && accessory !== 11) say("a section has a button or a thumbnail");
      break;
    }
    case 10:
      if (typeof component.content !== "string" || component.content.trim() === "")
        say("a text display is empty");
      break;
    case 14:
      if (component.spacing !== undefined && component.spacing !== 1 && component.spacing !== 2)
        say("spacing is 1 or 2");
      break;
    case 17: {
      if (types.length === 0 || types.some((type) => !CONTAINER_CHILDREN.has(type)))
        say("a container holds rows, text, sections, galleries, separators and files");
      const color = component.accent_color;
      if (color != null && !(Number.isInteger(color) && Number(color) >= 0 && Number(color) <= 0xffffff))
        say("an accent color is 0x000000 to 0xFFFFFF");
      break;
    }
    default:
      say(`a component of type ${component.type} is not checked`);
  }
}

function checkButton(button: Json, say: (text: string) => void): void {
  const { style, label, url, custom_id: id } = button;
  if (typeof label !== "string" || label.trim() === "" || [...label].length > 80)
    say(`a button's label has 1 to 80 characters: ${label}`);
  if (style === 5) {
    if (typeof url !== "string" || url.length > 512 || !/^(https?|discord):\/\/\S+$/.test(url))
      say(`a link button has an address of at most 512 characters: ${url}`);
    if (id !== undefined) say("a link button has no custom id");
  } else if (typeof style !== "number" || style < 1 || style > 4 || id === undefined || url !== undefined)
    say("a button that is no link has a style, a custom id and no address");
}

function checkSelect(select: Json, say: (text: string) => void): void {
  const options = Array.isArray(select.options) ? select.options : [];
  if (select.custom_id === undefined) say("a menu has a custom id");
  if (options.length < 1 || options.length > 25) say(`a menu has 1 to 25 options, not ${options.length}`);
  if (String(select.placeholder ?? "").length > 150) say("a placeholder has at most 150 characters");
  const values = options.map((option) => (isJson(option) ? option.value : undefined));
  if (new Set(values).size !== values.length) say("two options share a value");
  if (options.filter((option) => isJson(option) && option.default === true).length > 1)
    say("two options of a single choice are chosen");
  for (const option of options) {
    if (!isJson(option)) say("an option is an object");
    else
      for (const key of ["label", "value", "description"])
        if (option[key] !== undefined || key !== "description") {
          const text = option[key];
          if (typeof text !== "string" || text.length < 1 || text.length > 100)
            say(`an option's ${key} has 1 to 100 characters: ${text}`);
        }
  }
}

/** What is wrong with a modal: https://discord.com/developers/docs/components/reference#label, and the callback's own page. */
export function modalProblems(modal: unknown): string[] {
  const problems: string[] = [];
  const say = (text: string) => problems.push(text);
  if (!isJson(modal)) return ["a modal is an object"];
  const { custom_id: id, title, components } = modal;
  if (typeof id !== "string" || id.length < 1 || id.length > 100) say("a modal's id has 1 to 100 characters");
  if (typeof title !== "string" || title.length < 1 || title.length > 45)
    say("a modal's title has 1 to 45 characters");
  const rows = Array.isArray(components) ? components.filter(isJson) : [];
  if (rows.length < 1 || rows.length > 5) say(`${rows.length} components in a modal, 1 to 5`);
  const ids = rows.map(({ component }) => (isJson(component) ? component.custom_id : undefined));
  if (new Set(ids).size !== ids.length) say("two fields share a custom id");
  for (const { type, label, component } of rows) {
    if (type !== 18) say("a field of a modal stands in a label");
    if (typeof label !== "string" || label.length < 1 || label.length > 45)
      say(`a label has 1 to 45 characters: ${label}`);
    if (!isJson(component) || component.type !== 3) say("a component that is not checked");
    else checkSelect(component, say);
  }
  return problems;
}

/** What is wrong with the choices of an autocompletion. */
export function choicesProblems(choices: unknown): string[] {
  if (!Array.isArray(choices)) return ["choices is a list"];
  const problems = choices.length > 25 ? [`${choices.length} choices; at most 25`] : [];
  for (const choice of choices) {
    if (!isJson(choice)) problems.push("a choice is an object");
    else
      for (const key of ["name", "value"])
        if (typeof choice[key] !== "string" || choice[key].length < 1 || choice[key].length > 100)
          problems.push(`a choice's ${key} has 1 to 100 characters: ${choice[key]}`);
  }
  return problems;
}

const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** What is wrong with the commands of a registration. */
export function commandsProblems(commands: unknown): string[] {
  if (!Array.isArray(commands)) return ["the commands are a list"];
  const problems: string[] = [];
  for (const command of commands) {
    if (!isJson(command)) problems.push("a command is an object");
    else if (command.type === 3) {
      const names = [
        command.name,
        ...Object.values(isJson(command.name_localizations) ? command.name_localizations : {}),
      ];
      if (names.some((name) => typeof name !== "string" || name.length < 1 || name.length > 32))
        problems.push("a message command's name has 1 to 32 characters");
      if (command.description) problems.push("a message command has no description");
    } else {
      checkCommand(command, problems);
      const total = charactersOf(command);
      if (total > 4000) problems.push(`${command.name}: ${total} characters in all; at most 4000`);
    }
  }
  return problems;
}

function checkCommand(option: Json, problems: string[]): void {
  const name = String(option.name);
  if (!COMMAND_NAME.test(name) || name !== name.toLowerCase()) problems.push(`name ${name}`);
  for (const text of [
    option.description,
    ...Object.values(isJson(option.description_localizations) ? option.description_localizations : {}),
  ])
    if (typeof text !== "string" || text.length < 1 || text.length > 100)
      problems.push(`${name}: description ${text}`);
  const options = Array.isArray(option.options) ? option.options.filter(isJson) : [];
  if (options.length > 25) problems.push(`${name}: ${options.length} options`);
  const required = options.map((each) => each.required === true);
  if (required.lastIndexOf(true) > required.indexOf(false) && required.includes(false))
    problems.push(`${name}: required options come first`);
  const choices = Array.isArray(option.choices) ? option.choices.filter(isJson) : [];
  if (choices.length > 25) problems.push(`${name}: ${choices.length} choices`);
  if (choices.length > 0 && option.autocomplete === true)
    problems.push(`${name}: choices and autocompletion`);
  for (const choice of choices)
    if (String(choice.name).length > 100 || String(choice.value).length > 100)
      problems.push(`${name}: choice ${choice.name}`);
  for (const each of options) checkCommand(each, problems);
}

/** Only the longest translation of a text counts (application-commands, slash commands). */
function charactersOf(option: Json): number {
  const longest = (text: unknown, translated: unknown) =>
    Math.max(
      String(text ?? "").length,
      ...Object.values(isJson(translated) ? translated : {}).map((each) => String(each).length),
    );
  const own =
    longest(option.name, option.name_localizations) +
    longest(option.description, option.description_localizations);
  const choices = (Array.isArray(option.choices) ? option.choices.filter(isJson) : []).reduce(
    (sum, choice) => sum + longest(choice.name, choice.name_localizations) + String(choice.value).length,
    0,
  );
  const options = (Array.isArray(option.options) ? option.options.filter(isJson) : []).reduce(
    (sum, each) => sum + charactersOf(each),
    0,
  );
  return own + choices + options;
}

/** Every text that a client renders: not ids and addresses. */
function* texts(value: unknown, key = ""): Generator<string> {
  if (typeof value === "string") {
    if (!["custom_id", "url", "value"].includes(key)) yield value;
  } else if (Array.isArray(value)) for (const each of value) yield* texts(each, key);
  else if (isJson(value)) for (const [name, each] of Object.entries(value)) yield* texts(each, name);
}

function filled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
