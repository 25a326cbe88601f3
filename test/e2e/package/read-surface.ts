import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Surface {
  /** Names of the constants, functions and classes. */
  readonly values: readonly string[];
  readonly types: readonly SurfaceType[];
}
interface SurfaceType {
  readonly name: string;
  /** Type arguments to look at a generic type with. */
  readonly args: (namespace: string) => string;
  /** Empty for an alias, which is looked at whole. */
  readonly members: readonly string[];
  /** Those of the members that give the type itself, as the methods of an immutable class do. */
  readonly selves: readonly string[];
  /** What a class has besides, to make instances. */
  readonly statics: readonly string[];
}

/** The text of `surface.d.ts`. */
export const surfaceText: string = readFileSync(join(import.meta.dirname, 'surface.d.ts'), 'utf8');

/** What such a text declares. */
export function readSurface(text: string): Surface {
  const source = ts.createSourceFile('surface.d.ts', text, ts.ScriptTarget.Latest, true);
  const values: string[] = [];
  const types: SurfaceType[] = [];
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      values.push(...statement.declarationList.declarations.map(({ name }) => name.getText()));
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      values.push(nameOf(statement));
    }
    if (ts.isTypeAliasDeclaration(statement)) {
      types.push({ ...typeOf(statement), members: [] });
    } else if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const named: ts.NamedDeclaration[] = statement.members.filter(({ name }) => name);
      const members = named.filter((member) => !isStatic(member));
      const selves = members.filter((member) => givenBy(member) === nameOf(statement));
      types.push({
        ...typeOf(statement),
        members: members.map(nameOf),
        selves: selves.map(nameOf),
        statics: named.filter(isStatic).map(nameOf),
      });
    }
  }
  return { values, types };
}

function typeOf(
  statement: ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration,
): SurfaceType {
  return { name: nameOf(statement), args: argumentsFor(statement), members: [], selves: [], statics: [] };
}

function isStatic(member: ts.NamedDeclaration): boolean {
  return (
    ts.canHaveModifiers(member) &&
    !!member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
  );
}

/** The type of a property, or what a method gives. */
function givenBy(member: ts.NamedDeclaration): string | undefined {
  return 'type' in member ? (member.type as ts.TypeNode | undefined)?.getText() : undefined;
}

function nameOf(declaration: ts.NamedDeclaration): string {
  return declaration.name?.getText() ?? '';
}

function argumentsFor(declaration: ts.TypeAliasDeclaration | ts.InterfaceDeclaration | ts.ClassDeclaration) {
  const { typeParameters: parameters } = declaration;
  return (namespace: string): string => {
    const args = parameters?.map(({ constraint }) => (constraint ? `${namespace}.TargetOptions` : 'string'));
    return args ? `<${args.join(', ')}>` : '';
  };
}
